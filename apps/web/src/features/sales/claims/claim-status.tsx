import {
  IconBuildingWarehouse,
  IconCircleCheck,
  IconCircleOff,
  IconClock,
  IconHelpCircle,
  IconPackageExport,
  IconShieldCheck,
  IconShieldOff,
  IconTool,
  IconTruck,
  IconUser,
} from '@tabler/icons-react'
import { claimPlaces, claimStates, claimWarranties } from '@yunque/contract/sales/claim.record'
import { ClaimPlace, ClaimState, ClaimWarranty } from '@yunque/domain/claims'
import type { ReactNode } from 'react'
import type { ColumnOption } from '../../../ui/grid/columns.ts'
import { StatusBadge } from '../../../ui/page/status-badge.tsx'

type Sign = { readonly tone: NonNullable<ColumnOption['tone']>; readonly icon: ReactNode }

const optionsOf = (
  choices: readonly { readonly id: number; readonly name: string }[],
  signs: Readonly<Record<number, Sign>>,
): readonly ColumnOption[] => choices.map(({ id, name }) => ({ value: id, label: name, ...signs[id] }))

/** What a claim waits for. */
export const stateOptions = optionsOf(claimStates, {
  [ClaimState.received]: { tone: 'warn', icon: <IconTool size={13} /> },
  [ClaimState.atSupplier]: { tone: 'info', icon: <IconTruck size={13} /> },
  [ClaimState.toReturn]: { tone: 'warn', icon: <IconPackageExport size={13} /> },
  [ClaimState.closed]: { tone: 'ok', icon: <IconCircleCheck size={13} /> },
  [ClaimState.voided]: { tone: 'neutral', icon: <IconCircleOff size={13} /> },
})

/** Where the unit is. */
export const placeOptions = optionsOf(claimPlaces, {
  [ClaimPlace.store]: { tone: 'info', icon: <IconBuildingWarehouse size={13} /> },
  [ClaimPlace.supplier]: { tone: 'warn', icon: <IconTruck size={13} /> },
  [ClaimPlace.client]: { tone: 'ok', icon: <IconUser size={13} /> },
  [ClaimPlace.gone]: { tone: 'neutral', icon: <IconClock size={13} /> },
})

/** What its warranty was on its day. */
export const warrantyOptions = optionsOf(claimWarranties, {
  [ClaimWarranty.inForce]: { tone: 'ok', icon: <IconShieldCheck size={13} /> },
  [ClaimWarranty.expired]: { tone: 'bad', icon: <IconShieldOff size={13} /> },
  [ClaimWarranty.none]: { tone: 'neutral', icon: <IconShieldOff size={13} /> },
  [ClaimWarranty.unknown]: { tone: 'neutral', icon: <IconHelpCircle size={13} /> },
})

/** One of these as a badge; `text` replaces its word. */
export function OptionBadge({
  options,
  value,
  text,
}: {
  readonly options: readonly ColumnOption[]
  readonly value: number
  readonly text?: string
}) {
  const option = options.find((one) => one.value === value)
  if (!option) return null
  return (
    <StatusBadge tone={option.tone ?? 'neutral'} icon={option.icon}>
      {text ?? option.label}
    </StatusBadge>
  )
}
