import { z } from 'zod'

/** The key that a client gives a long call, to follow where it stands (store.import-run, lists.export). */
export const runKey = z.string().regex(/^[\w-]{8,64}$/, 'La clave de seguimiento no es válida')
