import { FieldRow, TextField } from '#ui/web/index.ts';
import { InfoPanel, OnlyYou, type InfoPanelProps } from './InfoPanel.tsx';
import { PartialDateField } from './PartialDateField.tsx';

/** Panel of a person's job, as the reader has noted it. */
export default function JobPanel(props: InfoPanelProps) {
  const { draft } = props;
  const { values, change } = draft;
  const field = (name: 'jobTitle' | 'company' | 'jobDepartment' | 'jobLocation') => ({
    maxLength: 200,
    value: values[name],
    onChange: (event: { currentTarget: { value: string } }) => change({ [name]: event.currentTarget.value }),
  });
  return (
    <InfoPanel title="Job Details" {...props}>
      <OnlyYou />
      <TextField label="Title" {...field('jobTitle')} />
      <TextField label="Company" {...field('company')} />
      <FieldRow>
        <TextField label="Department" {...field('jobDepartment')} />
        <TextField label="Place" {...field('jobLocation')} />
      </FieldRow>
      <PartialDateField
        label="Started"
        value={values.jobStartDate}
        onChange={(jobStartDate) => change({ jobStartDate })}
      />
    </InfoPanel>
  );
}
