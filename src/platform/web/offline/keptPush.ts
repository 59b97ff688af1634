/** Nobody is signed in any more: this browser takes no messages for anybody. Its push service forgets its address. */
export async function forgetPush(): Promise<void> {
  // Only where the connection is safe, or the machine one's own.
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  const registration = await workers?.getRegistration();
  if (!registration || !('pushManager' in registration)) return;
  await (await registration.pushManager.getSubscription())?.unsubscribe();
}
