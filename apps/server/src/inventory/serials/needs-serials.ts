import { fromHeader, type SerialsNeeded, type ToldSerials } from '@yunque/contract/core/asks'
import { MAX_SERIALS, serialNumber } from '@yunque/contract/core/serial-number'
import { serialMessages } from '@yunque/contract/inventory/serials'
import { z } from 'zod'
import { Asking, Refusal } from '../../errors.ts'
import type { Context } from '../../operation/context.ts'

/** Serials that a posting lacks, with the sentence that asks for them. */
export type Need = SerialsNeeded & { sentence: string }

/** 400: the posting has to tell serials. */
export class NeedsSerials extends Asking {
  constructor(needs: readonly Need[]) {
    const needed = needs.map(({ sentence: _, ...need }) => need)
    super(needs.map(({ sentence }) => sentence).join('\n'), { kind: 'serials', needed })
  }
}

const told = z.record(z.string().regex(/^(in|out):\d+$/), z.array(serialNumber).max(MAX_SERIALS))

/** The serials that came with the request, by direction and product. @throws Refusal when they cannot be read */
export function toldSerials({ serials }: Pick<Context, 'serials'>): ToldSerials {
  if (serials === undefined) return {}
  const read = told.safeParse(readable(serials))
  if (!read.success) throw new Refusal(serialMessages.header)
  return read.data
}

function readable(text: string): unknown {
  try {
    return fromHeader(text)
  } catch {
    return null
  }
}
