import { Button, Group, Modal, TextInput } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { products } from '@yunque/contract/inventory/products.endpoints'
import { useState } from 'react'
import { api } from '../../lib/api-client/api.ts'
import { getSession } from '../../lib/api-client/session.ts'
import { toast } from '../../lib/toast.ts'
import { useReturnFocus } from '../../ui/controls/use-return-focus.ts'
import { CameraScanner } from '../../ui/scanner/camera-scanner.tsx'
import { useScreens } from '../../ui/screen/screen.ts'
import { productTarget } from '../palette/use-palette-search.ts'
import { shellTexts as texts } from '../texts.ts'

/** The phone's scanner: opens the product whose code is scanned or typed. */
export function ScanDialog({ onClose }: { onClose: () => void }) {
  useReturnFocus()
  const [written, setWritten] = useState('')
  const target = productTarget(useScreens())
  const navigate = useNavigate()
  const find = async (code: string) => {
    const id = await productOf(code).catch((error: Error) => {
      toast.error(error.message)
      return undefined
    })
    if (id === null) toast.warn(`${texts.unknownCode} ${code}`)
    if (id === null || id === undefined || target === null) return
    onClose()
    void navigate({ to: `${target}/${id}` })
  }

  return (
    <Modal opened onClose={onClose} title={texts.scanProduct} fullScreen>
      <CameraScanner hint={texts.pointCamera} onCode={(code) => void find(code)} />
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (written.trim() !== '') void find(written.trim())
        }}
      >
        <Group mt="md" align="end" wrap="nowrap">
          <TextInput
            flex={1}
            label={texts.code}
            inputMode="search"
            autoComplete="off"
            value={written}
            onChange={(event) => setWritten(event.currentTarget.value)}
          />
          <Button type="submit">{texts.find}</Button>
        </Group>
      </form>
    </Modal>
  )
}

/** The id of the product with that code in any form, its own or a bar code, or null. */
async function productOf(code: string): Promise<number | null> {
  const params = { areaId: getSession()?.areaId ?? 0 }
  const { items } = await api.call(products.pick, { params, query: { name: code, take: 5 } })
  const exact = items.find(({ internalCode, barcodes }) => internalCode === code || barcodes.includes(code))
  const found = exact ?? items.find(({ bearsCode }) => bearsCode)
  return found?.id ?? null
}
