/**
 * Keeps the screen of a tablet on while the page is seen. Over plain HTTP, or with a low battery, the screen goes off as
 * usual. Returns how to stop.
 */
export function keepScreenOn(): () => void {
  let lock: WakeLockSentinel | undefined
  const hold = async () => {
    // Missing over plain HTTP.
    const { wakeLock } = navigator as Partial<Pick<Navigator, 'wakeLock'>>
    if (document.visibilityState === 'visible')
      lock = await wakeLock?.request('screen').catch(() => undefined)
  }
  const held = () => void hold()
  held()
  // The browser releases it when the page is hidden.
  document.addEventListener('visibilitychange', held)
  return () => {
    document.removeEventListener('visibilitychange', held)
    void lock?.release()
  }
}
