import { useEffect } from 'react'
import { useLookedAt, usePractice } from '../../lib/practice.ts'

/** The title of the browser's tab: 'Compras · Yunque', in a practice shop 'PRÁCTICA · Compras', 'SOLO LECTURA' where it is only looked at. */
export function useTabTitle(text: string): void {
  const practice = usePractice()
  const isLookedAt = useLookedAt() !== null
  const brand = isLookedAt ? 'SOLO LECTURA' : practice ? 'PRÁCTICA' : 'Yunque'
  useEffect(() => {
    const parts = brand === 'Yunque' ? [text, brand] : [brand, text]
    document.title = parts.filter(Boolean).join(' · ')
  }, [text, brand])
}
