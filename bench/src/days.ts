const inManagua = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Managua' })

/** The business date so many days ago. */
export const day = (ago: number): string => inManagua.format(Date.now() - ago * 86_400_000)
/** The present business date. */
export const today = day(0)
