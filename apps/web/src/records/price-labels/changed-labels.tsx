import { Button, Stack } from '@mantine/core'
import { IconBarcode } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { changedQuery, MAX_LABELS } from '@yunque/contract/inventory/prices'
import { prices } from '@yunque/contract/inventory/prices.endpoints'
import { useState } from 'react'
import { ApiError, api } from '../../lib/api-client/api.ts'
import { useSession } from '../../lib/api-client/session.ts'
import { today } from '../../lib/format/today.ts'
import { toast } from '../../lib/toast.ts'
import { ask } from '../../ui/feedback/ask.tsx'
import { DateInput } from '../../ui/form/date-input.tsx'
import { CatalogLookup } from '../../ui/lookup/catalog-lookup.tsx'
import { texts } from './texts.ts'

/** The address of the labels of products. */
const labelsPath = '/app/imprimir/etiquetas'

/** Opens the labels of products. */
export function useLabels(): (productIds: readonly number[]) => void {
  const navigate = useNavigate()
  return (productIds) => void navigate({ to: labelsPath, search: { ids: productIds.join('-') } })
}

/** A button that asks since when, or of which list, and opens the labels of the products whose price changed (prices.changed). */
export function ChangedLabelsButton() {
  const areaId = useSession()?.areaId ?? 0
  const open = useLabels()
  const run = async () => {
    const ids = await ask<readonly number[]>({
      title: texts.title,
      size: 420,
      hasLists: true,
      content: (answer) => <Question areaId={areaId} answer={answer} />,
    })
    if (ids) open(ids)
  }
  return (
    <Button variant="default" leftSection={<IconBarcode size={16} aria-hidden />} onClick={() => void run()}>
      {texts.button}
    </Button>
  )
}

interface Props {
  readonly areaId: number
  readonly answer: (productIds: readonly number[]) => void
}

function Question({ areaId, answer }: Props) {
  const [since, setSince] = useState<string | null>(today())
  const [listId, setListId] = useState<number | null>(null)
  const [fault, setFault] = useState<string>()
  const submit = async () => {
    const asked = changedQuery.safeParse({ areaId, since, listId })
    if (!asked.success) return setFault(asked.error.issues[0]?.message)
    try {
      const { productIds, more } = await api.call(prices.changed, { body: asked.data })
      if (more) toast.warn(texts.more(MAX_LABELS))
      if (productIds.length > 0) answer(productIds)
      else setFault(texts.none)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setFault(error.message)
    }
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <Stack gap="md">
        <DateInput
          label={texts.since}
          value={since}
          onChange={(day) => {
            setSince(day)
            setFault(undefined)
          }}
          error={fault}
          required
        />
        <CatalogLookup
          label={texts.list}
          catalog="priceList"
          onlyKnown
          clearable
          placeholder={texts.ofArea}
          value={listId}
          onChange={(id) => {
            setListId(id)
            setFault(undefined)
          }}
        />
        <Button type="submit">{texts.open}</Button>
      </Stack>
    </form>
  )
}
