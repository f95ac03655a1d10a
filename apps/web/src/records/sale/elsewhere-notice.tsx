import { Button, CloseButton, Kbd } from '@mantine/core'
import { IconMapPin } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { AreaProductRow } from '@yunque/contract/inventory/area-products'
import { areaProducts } from '@yunque/contract/inventory/area-products.endpoints'
import { compare } from '@yunque/domain/decimal'
import { api } from '../../lib/api-client/api.ts'
import { formatQuantity } from '../../lib/format/format.ts'
import { useShortcuts } from '../../ui/shortcuts/shortcuts.ts'
import classes from './elsewhere-notice.module.css'
import { type Offering, SubstituteOffer } from './substitute-offer.tsx'
import { saleTexts as texts } from './texts.ts'
import type { Missing } from './use-missing.ts'

/** What the user may do about a product that is in another area. An absent act is not permitted. */
export interface ElsewhereActs {
  readonly request?: ((missing: Missing, sourceAreaId: number) => void) | undefined
  readonly quote?: ((missing: Missing) => void) | undefined
}

interface Props {
  readonly areaId: number
  readonly missing: Missing
  readonly acts: ElsewhereActs
  readonly offering: Offering
  readonly onClose: () => void
}

/** 'No hay aquí: Bodega 84, Sucursal 12', for a product that a sale is short of (sales.elsewhere). */
export function ElsewhereNotice({ areaId, missing, acts, offering, onClose }: Props) {
  const { data } = useQuery({
    queryKey: ['products', missing.productId, 'areas'],
    staleTime: 0,
    queryFn: ({ signal }) =>
      api.call(areaProducts.everywhere, { params: { productId: missing.productId } }, { signal }),
  })
  if (!data) return null
  const places = placesOf(data, areaId)
  const [best] = places
  return (
    <div className={classes.notice} role="status">
      <IconMapPin size={18} aria-hidden className={classes.icon} />
      <p className={classes.text}>
        <strong>{missing.product}</strong>{' '}
        {best === undefined ? texts.nowhere : texts.elsewhere(isNone(missing), places.map(placeText))}
      </p>
      {best && (
        <Acts missing={missing} best={best} onClose={onClose} acts={best.isKit ? ofKit(acts) : acts} />
      )}
      <CloseButton size={24} aria-label={texts.closeNotice} onClick={onClose} />
      <SubstituteOffer missing={missing} {...offering} />
    </div>
  )
}

/** A kit is not transferred: its components are. */
const ofKit = ({ quote }: ElsewhereActs): ElsewhereActs => ({ quote })

interface ActsProps extends Omit<Props, 'areaId' | 'offering'> {
  readonly best: AreaProductRow
}

function Acts({ missing, acts: { request, quote }, best, onClose }: ActsProps) {
  const ask = () => {
    onClose()
    request?.(missing, best.areaId)
  }
  const offer = () => {
    onClose()
    quote?.(missing)
  }
  const quantity = formatQuantity(missing.quantity)
  useShortcuts([
    ...(request ? [{ keys: 'Alt+T', label: texts.requestTransfer, run: ask }] : []),
    ...(quote ? [{ keys: 'Alt+Q', label: texts.quoteMissing, run: offer }] : []),
  ])
  return (
    <div className={classes.acts}>
      {request && (
        <Button size="compact-sm" rightSection={<Kbd size="xs">Alt T</Kbd>} onClick={ask}>
          {texts.requestOf(quantity, best.area)}
        </Button>
      )}
      {quote && (
        <Button size="compact-sm" variant="default" rightSection={<Kbd size="xs">Alt Q</Kbd>} onClick={offer}>
          {texts.quoteOf(quantity)}
        </Button>
      )}
    </div>
  )
}

const isNone = ({ available }: Missing): boolean => available !== null && available <= 0

/** The other areas with units to give, the most first. */
function placesOf(rows: readonly AreaProductRow[], own: number): AreaProductRow[] {
  return rows
    .filter(({ areaId, disponible }) => areaId !== own && disponible > 0)
    .toSorted((one, other) => compare(other.disponible, one.disponible))
}

const placeText = ({ area, disponible }: AreaProductRow): string => `${area} ${formatQuantity(disponible)}`
