/** Whether a key still opens the store. */
export const apiKeyWords = { true: 'Vigente', false: 'Terminada' } as const
/** What a key may do. */
export const writesWords = { true: 'Leer y escribir', false: 'Solo leer' } as const
