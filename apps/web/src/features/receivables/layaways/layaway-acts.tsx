import { documentAddress } from '@yunque/contract/core/document-links'
import { type LayawayRow, layawayKeepers, layawayMakers } from '@yunque/contract/sales/layaways'
import { declareActs } from '../../../records/acts/act.ts'
import { printAct } from '../../../records/acts/common-acts.ts'
import { isOpen, type LayawayForm, nameOfLayaway } from '../../../records/deposit/layaway-actions.ts'
import { LayawayForms } from '../../../records/deposit/layaway-forms.tsx'
import { openDialog } from '../../../ui/dialog/opened-dialogs.tsx'
import { preSaleType, texts } from './texts.ts'

const makers = { may: layawayMakers, denied: texts.noPermission } as const
const keepers = { may: layawayKeepers, denied: texts.noPermission } as const

const isOver = ({ stateId }: LayawayRow) => !isOpen(stateId) && texts.isOver

const show = (form: LayawayForm) => (row: LayawayRow) =>
  openDialog((close) => (
    <LayawayForms form={form} layaway={{ ...row, name: nameOfLayaway(row.number) }} onClose={close} />
  ))

/** What is done with a layaway; its record is its pre-sale (layaways.state). */
export const layawayActs = declareActs<LayawayRow>()([
  {
    kind: 'open',
    label: texts.view,
    run: ({ id }, { go }) => go(documentAddress('preBill', id, { typeId: preSaleType })),
  },
  {
    kind: 'pay',
    label: texts.pay,
    ...makers,
    bars: (row) => isOver(row) || (row.left <= 0 && texts.isPaid),
    run: show('pay'),
  },
  { ...printAct<LayawayRow>('preBill'), label: texts.print },
  { kind: 'redate', label: texts.extend, ...keepers, bars: isOver, run: show('extend') },
  { kind: 'cancel', label: texts.cancel, ...makers, bars: isOver, run: show('cancel') },
])
