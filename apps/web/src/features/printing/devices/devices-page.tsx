import { IconPencil, IconPlugConnectedX } from '@tabler/icons-react'
import type { DeviceRow } from '@yunque/contract/printing/devices'
import { devices } from '@yunque/contract/printing/devices.endpoints'
import { removeRecord } from '../../../records/record/remove-record.ts'
import { ListPage } from '../../../ui/grid/list-page.tsx'
import { useRemoteList } from '../../../ui/grid/query/use-remote-list.ts'
import { newRecord, useRecordParam } from '../../../ui/screen/record-param.ts'
import { deviceColumns } from './device-columns.tsx'
import { DeviceDialog } from './device-dialog.tsx'
import { texts } from './texts.ts'

/** 'Dispositivos': the tills and phones that registered, and where each prints. */
export function DevicesPage() {
  const { id, open, close } = useRecordParam()
  const source = useRemoteList({
    list: devices.list,
    follows: ['printers'],
    columns: deviceColumns,
    defaultSort: [{ selector: 'lastSeenAt', desc: true }],
  })
  const edit = (row: DeviceRow) => open(row.id)
  return (
    <>
      <ListPage
        title={texts.devices}
        source={source}
        searchLabel={texts.searchDevice}
        empty={{ text: texts.noDevices, next: { label: texts.here, to: '/app/este-dispositivo' } }}
        rowName={({ name }) => texts.deviceName(name)}
        onOpen={edit}
        rowMenu={(row) => [
          { label: texts.open, icon: <IconPencil size={16} />, onClick: () => edit(row) },
          {
            label: texts.end,
            icon: <IconPlugConnectedX size={16} />,
            danger: true,
            onClick: () => void endRegistration(row),
          },
        ]}
      />
      {id !== null && id !== newRecord && <DeviceDialog id={id} onClose={close} />}
    </>
  )
}

const endRegistration = ({ id, name }: DeviceRow) =>
  removeRecord({ remove: devices.remove, id, name: texts.deviceName(name), effect: texts.ended })
