const inManagua = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Managua' })

/** The business day so many days ago. */
export const day = (ago: number): string => inManagua.format(Date.now() - ago * 86_400_000)
/** The business day. */
export const today = day(0)
