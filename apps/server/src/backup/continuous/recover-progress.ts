/** How far a restore is. `base` and `log` count bytes of the copy, `replay` bytes of the log. */
export type RecoverProgress = { stage: 'base' | 'log' | 'replay' | 'books'; done: number; total: number }
