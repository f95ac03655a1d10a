import { IconPackages } from '@tabler/icons-react'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import type { AreaLots } from '@yunque/contract/inventory/area-lots'
import type { ReactNode } from 'react'
import { ApiError } from '../../lib/api-client/api.ts'
import { toast } from '../../lib/toast.ts'
import type { ChosenLot } from '../../ui/document/line.ts'
import type { LineAction } from '../../ui/document/line-action.ts'
import { useCreator } from '../record/use-creator.tsx'
import { areaLotsQuery } from './area-lots.api.ts'
import type { Leaving } from './line-lots.tsx'
import { LotsDialog, type LottedLine } from './lots-dialog.tsx'
import { lotTexts as texts } from './texts.ts'

interface Options<L extends LottedLine> {
  readonly leaving: Leaving
  readonly current: () => readonly L[]
  readonly onChange: (lines: readonly L[]) => void
}

interface LotQuestion {
  readonly line: LottedLine
  readonly held: AreaLots
}

interface LotChoice<L extends LottedLine> {
  readonly action: LineAction<L>
  /** To be rendered beside the form, not inside it. */
  readonly dialog: ReactNode
}

/** The row action 'Elegir lotes' of lines whose product has lots; nobody has to choose (lots.chosen). */
export function useLotChoice<L extends LottedLine>({ leaving, current, onChange }: Options<L>): LotChoice<L> {
  const client = useQueryClient()
  const chooser = useCreator<readonly ChosenLot[], LotQuestion>({
    permitted: true,
    dialog: (asked, answer) => <LotsDialog {...asked} leaving={leaving} onDone={answer} />,
  })
  const offered = ({ tracksLots = false, quantity }: L) => tracksLots && quantity > 0
  return {
    dialog: chooser.dialog,
    action: {
      label: texts.choose,
      keys: 'Alt+L',
      icon,
      offered,
      run: async (key) => {
        const line = current().find((one) => one.key === key)
        if (line === undefined || !offered(line)) return key
        const held = await heldOf(client, leaving.areaId, line.productId)
        const chosenLots = held && (await chooser.onCreate?.({ line, held }))
        if (chosenLots) onChange(current().map((one) => (one.key === key ? { ...one, chosenLots } : one)))
        return key
      },
    },
  }
}

const icon = <IconPackages size={16} aria-hidden />

/** What the area holds now; null, after a message, when it cannot be read. */
async function heldOf(client: QueryClient, areaId: number, productId: number): Promise<AreaLots | null> {
  try {
    return await client.fetchQuery({ ...areaLotsQuery({ areaId, productId }), staleTime: 0 })
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    toast.error(error.message)
    return null
  }
}
