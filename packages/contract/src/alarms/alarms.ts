/** The kinds of alarm, in display order. */
export const alarmKinds = [
  'disk',
  'clock',
  'failedBackups',
  'lateBackup',
  'failedCopy',
  'failedStorage',
  'continuousCopy',
  'continuousGap',
  'reserveAway',
  'failedTrial',
  'noSheet',
  'failedMinuteTrial',
  'failedUpdate',
  'endedSeries',
  'endingSeries',
  'endingLetters',
  'sameCodes',
  'unsentMail',
  'lateSummary',
  'offlineGap',
  'offlineSilent',
  'webhooks',
  'attachments',
  'refusedSignIns',
  'floods',
] as const
export type AlarmKind = (typeof alarmKinds)[number]

/** `danger`: data or dates are at risk. `warning`: needs attention. */
export type AlarmSeverity = 'danger' | 'warning'

/** An active alarm: a message for display, and its start when the list behind it is filtered by that. */
export type Alarm = { kind: AlarmKind; severity: AlarmSeverity; sentence: string; since: string | null }

/** The action of a refused sign-in in the audit trail. */
export const REFUSED_SIGN_IN = 'rechazar inicio de sesión'

/** Tolerated difference between the clocks of a browser and of the server. */
export const CLOCK_TOLERANCE_MS = 5 * 60_000
