/** What came of a call, as `onEachPost` takes it. */
export const outcome = (
  result: { ok: true } | { ok: false; error: Error },
): { ok: boolean; reason?: string } =>
  result.ok ? { ok: true } : { ok: false, reason: result.error.message };
