import { useState } from 'react'
import { ApiError } from '../../lib/api-client/api.ts'
import { toast } from '../../lib/toast.ts'

interface Creation {
  readonly creating: boolean
  readonly create: (text: string) => Promise<void>
}

/** Creates a record in place, one request at a time. A refusal shows the server's message. */
export function useCreation<Item>(
  onCreate: ((text: string) => Promise<Item | null>) | undefined,
  done: (item: Item | null) => void,
): Creation {
  const [creating, setCreating] = useState(false)
  const create = async (text: string) => {
    if (!onCreate || creating) return
    setCreating(true)
    try {
      done(await onCreate(text))
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      toast.error(error.message)
      done(null)
    } finally {
      setCreating(false)
    }
  }
  return { creating, create }
}
