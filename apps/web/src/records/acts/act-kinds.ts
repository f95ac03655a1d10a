import {
  IconArrowBackUp,
  IconArrowsExchange,
  IconBan,
  IconBarcode,
  IconCalendarEvent,
  IconCash,
  IconCashBanknote,
  IconChecklist,
  IconCircleOff,
  IconClipboardCheck,
  IconCoins,
  IconCopy,
  IconDiscount,
  IconEye,
  IconFileCertificate,
  IconFileInvoice,
  IconFileText,
  IconLock,
  IconPackageImport,
  IconPaperclip,
  IconPencil,
  IconPhoneCall,
  IconPrinter,
  IconReceipt,
  IconReceiptRefund,
  IconRefresh,
  IconReportAnalytics,
  IconReportMoney,
  IconScale,
  IconScissors,
  IconSend,
  IconShare,
  IconShieldCheck,
  IconThumbDown,
  IconTrash,
  IconTruckDelivery,
  IconTruckLoading,
  IconTruckReturn,
  IconUser,
} from '@tabler/icons-react'

/** The order of the acts of every document (screens.acts). */
const order = ['open', 'step', 'print', 'share', 'duplicate', 'made', 'correct', 'end'] as const

type Place = (typeof order)[number]

/** The icon of each kind of act and its place in the order: one icon for 'Anular' in the whole program. */
export const actKinds = {
  open: { place: 'open', icon: IconEye },
  edit: { place: 'open', icon: IconPencil },

  send: { place: 'step', icon: IconSend },
  receive: { place: 'step', icon: IconPackageImport },
  unload: { place: 'step', icon: IconTruckLoading },
  convert: { place: 'step', icon: IconArrowsExchange },
  bill: { place: 'step', icon: IconFileInvoice },
  deliver: { place: 'step', icon: IconTruckDelivery },
  pay: { place: 'step', icon: IconCash },
  collect: { place: 'step', icon: IconCoins },
  refund: { place: 'step', icon: IconCashBanknote },
  resolve: { place: 'step', icon: IconScale },
  call: { place: 'step', icon: IconPhoneCall },
  count: { place: 'step', icon: IconChecklist },
  review: { place: 'step', icon: IconClipboardCheck },
  settle: { place: 'step', icon: IconReportMoney },

  print: { place: 'print', icon: IconPrinter },
  paper: { place: 'print', icon: IconFileText },
  labels: { place: 'print', icon: IconBarcode },
  certificate: { place: 'print', icon: IconFileCertificate },

  share: { place: 'share', icon: IconShare },

  attachments: { place: 'duplicate', icon: IconPaperclip },
  duplicate: { place: 'duplicate', icon: IconCopy },

  receipts: { place: 'made', icon: IconReceipt },
  creditNote: { place: 'made', icon: IconReceiptRefund },
  claim: { place: 'made', icon: IconShieldCheck },
  giveBack: { place: 'made', icon: IconTruckReturn },
  discount: { place: 'made', icon: IconDiscount },
  invoice: { place: 'made', icon: IconFileInvoice },
  statement: { place: 'made', icon: IconReportAnalytics },
  party: { place: 'made', icon: IconUser },

  revert: { place: 'correct', icon: IconArrowBackUp },
  reopen: { place: 'correct', icon: IconRefresh },
  redate: { place: 'correct', icon: IconCalendarEvent },
  reduce: { place: 'correct', icon: IconScissors },
  close: { place: 'correct', icon: IconLock },
  lose: { place: 'correct', icon: IconThumbDown },

  void: { place: 'end', icon: IconCircleOff },
  cancel: { place: 'end', icon: IconBan },
  remove: { place: 'end', icon: IconTrash },
} as const satisfies Record<string, { place: Place; icon: typeof IconEye }>

export type ActKind = keyof typeof actKinds

/** Where acts of a kind stand in the order. */
export const placeOf = (kind: ActKind): number => order.indexOf(actKinds[kind].place)

/** Whether acts of a kind end a document; they are the last ones, in red. */
export const isEnd = (kind: ActKind): boolean => actKinds[kind].place === 'end'

/** Whether acts of a kind lead a document on. */
export const isStep = (kind: ActKind): boolean => actKinds[kind].place === 'step'

/** Whether acts of a kind open the record, which its own view leaves out. */
export const opens = (kind: ActKind): boolean => kind === 'open'
