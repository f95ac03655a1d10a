import { ScreenTabs } from '../../../ui/page/screen-tabs.tsx'
import { texts } from './texts.ts'

const notes = {
  '/app/inventario/reportes/existencias': texts.existencesNote,
  '/app/inventario/reportes/stock': texts.stockNote,
  '/app/inventario/reportes/existencias-fecha': texts.byDateNote,
}

/** The three reports of what there is, each with what it has that the others have not. */
export const StockTabs = () => (
  <ScreenTabs label={texts.existences} paths={Object.keys(notes)} notes={notes} />
)
