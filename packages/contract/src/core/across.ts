import type { z } from 'zod'

/**
 * For a rule across fields: it is checked whenever `fields`, the ones that it reads, are valid, even when others are
 * not, so that a form shows all faults at once (screens.errors). Zod alone skips such rules until
 * every field is valid.
 */
export const across = (...fields: readonly string[]) => ({
  when: ({ value, issues }: z.core.ParsePayload): boolean =>
    typeof value === 'object' &&
    value !== null &&
    issues.every(({ path = [] }) => path.length > 0 && !fields.includes(String(path[0]))),
})
