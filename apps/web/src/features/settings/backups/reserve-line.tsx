import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReserveInfo } from '@yunque/contract/backup/reserve'
import { formatDateTime } from '../../../lib/format/format.ts'
import { confirm } from '../../../ui/feedback/confirm.tsx'
import { endReserve, reserveQuery } from './backups.api.ts'
import { PlaceLine } from './place-line.tsx'
import { texts } from './texts.ts'

/** Whether the reserve computer has the last of the store, and the ways to connect another one and to end it. */
export function ReserveLine({ onConnect }: { readonly onConnect: () => void }) {
  const { data: info } = useQuery(reserveQuery)
  if (!info?.possible) return null
  const { name, fault, outdated, program } = info
  return (
    <PlaceLine
      name={texts.reserve}
      text={reserveText(info)}
      fault={fault ?? (outdated ? texts.reserveOutdated(program ?? '') : null)}
    >
      <Button size="compact-xs" variant="subtle" onClick={onConnect}>
        {texts.reserveConnect}
      </Button>
      {name !== null && (
        <Button
          size="compact-xs"
          variant="subtle"
          color="red"
          aria-label={`${texts.reserveRemove} ${texts.reserve.toLowerCase()}`}
          onClick={() => void remove(name)}
        >
          {texts.reserveRemove}
        </Button>
      )}
    </PlaceLine>
  )
}

async function remove(name: string): Promise<void> {
  const isSure = await confirm({
    title: texts.reserveRemoveAction,
    body: texts.reserveEndQuestion(name),
    action: texts.reserveRemoveAction,
    danger: true,
  })
  if (isSure) await endReserve()
}

/** How it stands, in words. */
function reserveText({ state, seconds, seenAt }: ReserveInfo): string {
  switch (state) {
    case 'none':
      return texts.reserveNone
    case 'starting':
      return texts.reserveStarting
    case 'current':
      return texts.reserveCurrent(seconds ?? 0)
    case 'late':
      return texts.reserveLate(seconds ?? 0)
    case 'away':
      return seenAt === null ? texts.reserveNeverSeen : texts.reserveAway(formatDateTime(seenAt))
  }
}
