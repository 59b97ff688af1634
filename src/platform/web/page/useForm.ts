import { useEffect, useRef, useState, type FormEvent } from 'react';
import type { z } from 'zod';
import { CallError } from '../calling/callError.ts';
import type { Failed } from '../saving/command.ts';

type Texts<S extends z.ZodObject> = { [K in keyof z.input<S>]: string };

export interface Form<S extends z.ZodObject> {
  values: Texts<S>;
  /** The fault of each field, as a sentence; told once the form has been sent. */
  errors: Partial<Record<keyof Texts<S>, string>>;
  /** The fault of the whole form, as a sentence. */
  failure: string | undefined;
  isBusy: boolean;
  change(field: keyof Texts<S>, value: string): void;
  /** The properties of an input that is a field of the form. */
  field(name: keyof Texts<S>): FieldProps;
  /** For the form's `onSubmit`: checks as the server would, sends, and tells what was refused where it belongs. */
  submit: Submit<z.output<S>>;
}

type OnSubmit = (event: FormEvent<HTMLFormElement>) => void;

interface Submit<Values> {
  /** @param run a command, which leaves its failure to the form (`failure: null`) @param done once it went well */
  <A>(
    run: (values: Values) => Promise<{ ok: true; data: A } | Failed>,
    done: (answer: A) => unknown,
  ): OnSubmit;
  /** @param send throws a CallError where it is refused */
  (send: (values: Values) => Promise<unknown>): OnSubmit;
}

interface FieldProps {
  name: string;
  value: string;
  error: string | undefined;
  onChange(event: { target: { value: string } }): void;
}

/**
 * A form of texts with its schema, which is its call's own.
 * @param labels what each field is called: `Password` and the schema's `is empty` make `Password is empty.`
 */
export function useForm<S extends z.ZodObject>(schema: S, initial: Texts<S>, labels: Texts<S>): Form<S> {
  type Name = keyof Texts<S> & string;
  const [values, setValues] = useState(initial);
  const [wasSent, setWasSent] = useState(false);
  const [refused, setRefused] = useState<Partial<Record<Name, string>>>({});
  const [failure, setFailure] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const isSending = useRef(false);
  const [refusedForm, setRefusedForm] = useState<{ form: HTMLFormElement }>();

  // Once the errors are on the page.
  useEffect(
    () => refusedForm?.form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus(),
    [refusedForm],
  );

  const outcome = schema.safeParse(values);
  const wrong: Partial<Record<string, string>> = {};
  for (const issue of outcome.error?.issues ?? []) wrong[String(issue.path[0])] ??= issue.message;
  const errors = Object.fromEntries(
    Object.keys(initial).flatMap((name) => {
      const problem = refused[name as Name] ?? (wasSent ? wrong[name] : undefined);
      return problem === undefined ? [] : [[name, sentence(labels[name as Name], problem)]];
    }),
  ) as Form<S>['errors'];

  const change = (name: keyof Texts<S>, value: string) => {
    setValues((before) => ({ ...before, [name]: value }));
    setRefused((before) => ({ ...before, [name]: undefined }));
    setFailure(undefined);
  };

  const submit =
    (send: (values: z.output<S>) => Promise<unknown>): OnSubmit =>
    async (event) => {
      event.preventDefault();
      if (isSending.current) return;
      const form = event.currentTarget;
      setWasSent(true);
      setFailure(undefined);
      if (!outcome.success) return setRefusedForm({ form });
      isSending.current = true;
      setBusy(true);
      try {
        await send(outcome.data);
      } catch (caught) {
        if (!(caught instanceof CallError)) throw caught;
        const details = caught.details.filter(({ field }) => field in initial);
        setRefused(
          Object.fromEntries(details.map(({ field, message }) => [field, message])) as Partial<
            Record<Name, string>
          >,
        );
        if (details.length === 0) setFailure(failureSentence(caught));
        setRefusedForm({ form });
      } finally {
        isSending.current = false;
        setBusy(false);
      }
    };

  return {
    values,
    errors,
    failure,
    isBusy,
    change,
    submit: (send: (values: z.output<S>) => Promise<unknown>, done?: (answer: never) => unknown) =>
      submit(done ? async (checked) => done(answerOf(await send(checked))) : send),
    field: (name) => ({
      name: String(name),
      value: values[name],
      error: errors[name],
      onChange: (event) => change(name, event.target.value),
    }),
  };
}

/** @throws the error of a command that was refused */
function answerOf(result: unknown): never {
  const { ok, data, error } = result as { ok: boolean; data: unknown; error: CallError };
  if (!ok) throw error;
  return data as never;
}

/** `is empty` of the field `First name`: `First name is empty.` */
export function sentence(label: string, problem: string): string {
  return `${label} ${problem}.`;
}

/** Why a call failed and, where the server says so, how long to wait. */
export function failureSentence(error: CallError): string {
  if (error.status !== 429 || error.retryAfter === undefined) return error.message;
  return `${error.message} It is possible again in ${duration(error.retryAfter)}.`;
}

function duration(seconds: number): string {
  const [count, unit] = seconds < 90 ? [Math.ceil(seconds), 'second'] : [Math.ceil(seconds / 60), 'minute'];
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}
