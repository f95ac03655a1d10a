import type { Icon } from '@tabler/icons-react'
import { type RefObject, useEffect, useRef } from 'react'

/** An act of the open record, for the palette. */
export interface OfferedAct {
  readonly label: string
  readonly icon: Icon
  /** Why it cannot be done; false when it can. */
  readonly barred: string | false
  readonly run: () => void
}

export interface Offer {
  /** The record: 'Remisión #00012'. */
  readonly title: string
  readonly acts: readonly OfferedAct[]
}

interface Offering {
  readonly element: RefObject<Element | null>
  offer: Offer
}

const offerings: Offering[] = []

/** Offers the acts of a record in the palette while it is shown (keyboard.palette). `element` is inside its dialog. */
export function useOffer(element: RefObject<Element | null>, offer: Offer): void {
  const offering = useRef<Offering>({ element, offer })
  useEffect(() => {
    offering.current.offer = offer
  })
  useEffect(() => {
    const mine = offering.current
    offerings.push(mine)
    return () => void offerings.splice(offerings.indexOf(mine), 1)
  }, [])
}

/** What the topmost dialog offers; undefined while a question or a form is above the record. */
export function offeredNow(): Offer | undefined {
  const dialog = [...document.querySelectorAll('[role="dialog"]')].at(-1)
  return offerings.find(({ element }) => element.current !== null && dialog?.contains(element.current))?.offer
}
