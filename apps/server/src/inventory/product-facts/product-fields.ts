/** Fields of lists over a product's table `p`, found by the search of products and in the order of sizes (search.order). */
export const productName = <const P extends string>(p: P) =>
  ({
    sql: `${p}.name`,
    folded: `${p}.name_key`,
    found: `${p}.search`,
    names: 'product',
    ordered: `${p}.name_order`,
  }) as const

/** The internal code. */
export const productCode = <const P extends string>(p: P) =>
  ({ sql: `${p}.internal_code`, found: `${p}.search`, names: 'product' }) as const
