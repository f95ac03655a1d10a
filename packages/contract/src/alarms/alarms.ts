/** What can be in trouble, in the order in which it is told. */
export const alarmKinds = [
  'disk',
  'clock',
  'failedBackups',
  'lateBackup',
  'refusedSignIns',
  'floods',
] as const
export type AlarmKind = (typeof alarmKinds)[number]

/** `danger`: data or dates are at risk. `warning`: somebody should look. */
export type AlarmSeverity = 'danger' | 'warning'

/** Something in trouble: a sentence to be shown as it is, and since when, where the list behind it is filtered by that. */
export type Alarm = { kind: AlarmKind; severity: AlarmSeverity; sentence: string; since: string | null }

/** The action of a refused sign-in in the audit trail. */
export const REFUSED_SIGN_IN = 'rechazar inicio de sesión'

/** How far the clock of a browser may be from the server's without a word. */
export const CLOCK_TOLERANCE_MS = 5 * 60_000
