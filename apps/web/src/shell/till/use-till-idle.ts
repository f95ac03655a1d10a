import { thisDevice } from '@yunque/contract/printing/this-device.endpoints'
import { useEffect } from 'react'
import { api } from '../../lib/api-client/api.ts'
import { lockTill } from '../../records/till/lock-till.ts'

/** When somebody last used a tab of this browser. */
const key = 'yunque:used'
const signs = ['keydown', 'pointerdown', 'wheel'] as const
const lookMs = 5_000
/** The server counts its own minutes by calls: who types for long without one is still there. */
const callMs = 45_000

/** Locks the session of a till after `minutes` without a key, a touch or a scan in any tab (sign-in.till-lock). */
export function useTillIdle(minutes: number, locked: boolean): void {
  useEffect(() => {
    if (locked) return
    let called = Date.now()
    const used = () => localStorage.setItem(key, String(Date.now()))
    used()
    const look = () => {
      const last = Number(localStorage.getItem(key))
      if (Date.now() - last >= minutes * 60_000) return lockTill()
      if (last <= called || Date.now() - called < callMs) return
      called = Date.now()
      api.call(thisDevice).catch(() => undefined)
    }
    const timer = setInterval(look, lookMs)
    for (const sign of signs) window.addEventListener(sign, used, { capture: true, passive: true })
    return () => {
      clearInterval(timer)
      for (const sign of signs) window.removeEventListener(sign, used, { capture: true })
    }
  }, [minutes, locked])
}
