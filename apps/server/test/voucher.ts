let vouchers = 0

/** Another number of a card voucher each time: a voucher pays once (sales.reference-once). */
export const voucher = (): string => `V-${++vouchers}`
