import { useDebouncedValue } from '@mantine/hooks'
import { IconBox, IconUser } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../lib/api-client/api.ts'
import { useSession } from '../../lib/api-client/session.ts'
import { formatId, formatMoney, formatQuantity } from '../../lib/format/format.ts'
import type { FindRecord } from '../../ui/screen/find-record.ts'
import { type Screen, useScreens } from '../../ui/screen/screen.ts'
import { screenIcons } from '../../ui/screen/screen-icons.ts'
import { documentQuery, isReference, type PaletteItem } from './palette-items.ts'

const pause = 200
const take = 5

interface Found {
  readonly items: readonly PaletteItem[]
  readonly searching: boolean
}

/** Products of the user's area, by any part of name or code. */
export function useProductItems(typed: string): Found {
  const areaId = useSession()?.areaId ?? 0
  const to = productTarget(useScreens())
  return useFound(to === null ? '' : typed, 'products', async (name, signal) => {
    const { products } = await import('@yunque/contract/inventory/products.endpoints')
    const request = { params: { areaId }, query: { name, take } }
    const { items } = await api.call(products.pick, request, { signal })
    return items.map(({ id, name: label, internalCode, stock, price }) => ({
      id: `product:${id}`,
      label,
      caption: [internalCode, `${formatQuantity(stock)} en existencia`, formatMoney(price)]
        .filter(Boolean)
        .join(' · '),
      icon: IconBox,
      to: `${to}/${id}`,
    }))
  })
}

/** Clients, by any part of name or identification. */
export function useClientItems(typed: string): Found {
  const to = targetOf(useScreens(), ['/app/clientes'])
  return useFound(to === null ? '' : typed, 'clients', async (name, signal) => {
    const { clients } = await import('@yunque/contract/sales/clients.endpoints')
    const { items } = await api.call(clients.search, { query: { name, take } }, { signal })
    return items.map(({ id, name: label }) => ({
      id: `client:${id}`,
      label,
      caption: formatId(id),
      icon: IconUser,
      to: `${to}/${id}`,
    }))
  })
}

/** Documents by their number, searched in the lists of the kinds named (`fact 123`; keyboard.palette). */
export function useDocumentItems(typed: string): Found {
  const screens = useScreens()
  return useFound(documentQuery(screens, typed) === null ? '' : typed, 'documents', async (text, signal) => {
    const query = documentQuery(screens, text)
    if (query === null) return []
    const found = await Promise.all(query.kinds.map((kind) => findDocuments(kind, query.called, signal)))
    return found.flat()
  })
}

/** Payments by their reference (keyboard.references). */
export function usePaymentItems(typed: string): Found {
  const paid = useScreens().filter(({ record }) => record?.findPaid !== undefined)
  const text = isReference(typed) && paid.length > 0 ? typed : ''
  return useFound(text, 'payments', async (reference, signal) => {
    const found = await Promise.all(
      paid.map((screen) =>
        findAmong('payment', screen, { find: screen.record?.findPaid, called: reference, signal }),
      ),
    )
    return found.flat()
  })
}

const findDocuments = (screen: Screen, called: string, signal: AbortSignal): Promise<PaletteItem[]> =>
  findAmong('document', screen, { find: screen.record?.find, called, signal })

type Finding = { find: FindRecord | undefined; called: string; signal: AbortSignal }

async function findAmong(
  kind: 'document' | 'payment',
  { record, icon, path }: Screen,
  { find, called, signal }: Finding,
): Promise<PaletteItem[]> {
  // One kind that fails must not hide the others.
  const found = (await find?.(api.call, { called }, signal).catch(() => undefined)) ?? []
  return found.map(({ id, number, caption }) => ({
    id: `${kind}:${path}/${id}`,
    label: `${record?.name} ${number}`,
    icon: screenIcons[icon],
    to: `${path}/${id}`,
    ...(caption === undefined ? {} : { caption }),
  }))
}

/** Where a product opens: its own screen or its picture page; null when the user may open neither. */
export function productTarget(screens: readonly Screen[]): string | null {
  return targetOf(screens, ['/app/productos', '/app/products/get/image/$id'])
}

/** The path of the first of these screens that the user may open, without its parameter. */
function targetOf(screens: readonly Screen[], paths: readonly string[]): string | null {
  const path = paths.find((one) => screens.some((screen) => screen.path === one))
  return path?.replace(/\/\$\w+$/, '') ?? null
}

function useFound(
  typed: string,
  kind: string,
  find: (text: string, signal: AbortSignal) => Promise<PaletteItem[]>,
): Found {
  const [debounced] = useDebouncedValue(typed.trim(), pause)
  const wanted = typed.trim() !== '' && (typed.trim().length > 1 || /\d/.test(typed))
  const query = useQuery({
    // Not under the entity's name, because a sale elsewhere would refetch the results of an open palette.
    queryKey: ['palette', kind, debounced],
    queryFn: ({ signal }) => find(debounced, signal),
    enabled: wanted && debounced !== '',
    placeholderData: (previous) => previous,
    staleTime: 5000,
    retry: false,
  })
  const waiting = debounced !== typed.trim()
  if (!wanted) return { items: [], searching: false }
  return { items: query.data ?? [], searching: waiting || query.isFetching }
}
