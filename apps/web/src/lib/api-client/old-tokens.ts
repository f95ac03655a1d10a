/** Storage keys where earlier versions kept tokens, which scripts could read: the session, and one for each device. */
export const session = 'yunque:session'
export const device = 'yunque:device:'

/** The keys that this browser has. */
export const oldKeys = (): string[] =>
  Object.keys(localStorage).filter((key) => key === session || key.startsWith(device))

/** Whether an earlier version left tokens in this browser. */
export const hasOldTokens = (): boolean => oldKeys().length > 0
