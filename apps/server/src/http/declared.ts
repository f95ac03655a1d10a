import { z } from 'zod'

/** Whether the endpoint has this part: `z.undefined()` stands for one that it does not have. */
export const isDeclared = (schema: z.ZodType): boolean => !(schema instanceof z.ZodUndefined)
