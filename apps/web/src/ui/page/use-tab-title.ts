import { useEffect } from 'react'
import { usePractice } from '../../lib/practice.ts'

/** The title of the browser's tab: 'Compras · Yunque', in a practice shop 'PRÁCTICA · Compras'. */
export function useTabTitle(text: string): void {
  const brand = usePractice() ? 'PRÁCTICA' : 'Yunque'
  useEffect(() => {
    const parts = brand === 'Yunque' ? [text, brand] : [brand, text]
    document.title = parts.filter(Boolean).join(' · ')
  }, [text, brand])
}
