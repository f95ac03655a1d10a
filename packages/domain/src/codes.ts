/** Ids on which rules depend. They are on the wire and in the database (rates.currencies). */
export const Currency = { cordobas: 1, dollars: 2 } as const
export type Currency = (typeof Currency)[keyof typeof Currency]

export const PaymentType = { cash: 1, credit: 2 } as const
export type PaymentType = (typeof PaymentType)[keyof typeof PaymentType]

/**
 * `storeCredit` is a client's own balance, which only credit notes give (credit-notes.store-credit), or what a supplier owes
 * the store (supplier-credits.balance).
 */
export const PaymentMethod = { cash: 1, card: 2, transfer: 3, check: 4, deposit: 5, storeCredit: 6 } as const
export type PaymentMethod = (typeof PaymentMethod)[keyof typeof PaymentMethod]
/** The methods that are money; store credit is not. */
export const moneyMethods = Object.values(PaymentMethod).filter(
  (method) => method !== PaymentMethod.storeCredit,
)

/** Credit notes: 1 return by product, 2 discount. */
export const NoteType = { return: 1, discount: 2 } as const
export type NoteType = (typeof NoteType)[keyof typeof NoteType]

/** What a supplier owes the store: 1 returned goods, 2 a discount after the purchase, 3 an advance. */
export const SupplierCreditType = { return: 1, discount: 2, advance: 3 } as const
export type SupplierCreditType = (typeof SupplierCreditType)[keyof typeof SupplierCreditType]

/**
 * How a store pays its taxes. `general`: IVA is charged on sales and credited on purchases. `cuotaFija`: a fixed
 * monthly amount, and no IVA on any document (taxes.regime).
 */
export const FiscalRegime = { general: 'general', fixed: 'cuotaFija' } as const
export type FiscalRegime = (typeof FiscalRegime)[keyof typeof FiscalRegime]

/**
 * What an authorization rule allows: 1 a discount, 2 a debt, 3 a price below cost, 4 days of credit
 * (authorizations.rule).
 */
export const AuthorizationType = { discount: 1, credit: 2, belowCost: 3, creditDays: 4 } as const
export type AuthorizationType = (typeof AuthorizationType)[keyof typeof AuthorizationType]
