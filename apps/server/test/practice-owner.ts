import { connect } from '../src/db/database.ts'
import { practiceShop } from '../src/practice/practice-shop.ts'

// A program whose practice shop is open, for a test that kills it. It sends the port of the shop.
const { OWNER_DATABASE = '', OWNER_FOLDER = '' } = process.env
const shop = practiceShop({
  config: { dataDir: OWNER_FOLDER, host: '127.0.0.1', practicePort: 0 },
  database: connect(OWNER_DATABASE, { size: 1 }),
  onError: () => undefined,
})
process.send?.(await shop.open())
