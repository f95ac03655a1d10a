import { useState } from 'react'

/** The last refusal of the server, shown until the next attempt (screens.server-error). */
export function useRefusal() {
  const [refused, setRefused] = useState({ text: null as string | null, attempts: 0 })
  return {
    ...refused,
    /** Waits for an action that returns its refusal, or null. */
    of: async (attempt: Promise<string | null>) => {
      const text = await attempt
      setRefused(({ attempts }) => ({ text, attempts: text === null ? attempts : attempts + 1 }))
      return text
    },
  }
}
