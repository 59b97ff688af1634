/** Outcome of a call in the form that `onEachPost` takes. */
export const outcome = (
  result: { ok: true } | { ok: false; error: Error },
): { ok: boolean; reason?: string } =>
  result.ok ? { ok: true } : { ok: false, reason: result.error.message };
