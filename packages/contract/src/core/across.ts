import type { z } from 'zod'

/**
 * For a rule across fields: it is checked whenever `fields`, the ones that it reads, are sound, although others are
 * not, so that a form says all that is missing at once (screens.errors). Zod alone leaves such rules out until
 * everything else holds.
 */
export const across = (...fields: readonly string[]) => ({
  when: ({ value, issues }: z.core.ParsePayload): boolean =>
    typeof value === 'object' &&
    value !== null &&
    issues.every(({ path = [] }) => path.length > 0 && !fields.includes(String(path[0]))),
})
