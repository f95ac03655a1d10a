import { useEffect, useState } from 'react'

/** Whether something has been going on for longer than `ms`. */
export function useElapsed(isOn: boolean, ms: number): boolean {
  const [elapsed, setElapsed] = useState(false)
  useEffect(() => {
    if (!isOn) return
    const timer = setTimeout(() => setElapsed(true), ms)
    return () => {
      clearTimeout(timer)
      setElapsed(false)
    }
  }, [isOn, ms])
  return isOn && elapsed
}
