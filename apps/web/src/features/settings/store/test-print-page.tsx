import { paperSizes } from '@yunque/contract/core/paper-sizes'
import { testPaper, testPrint } from '@yunque/contract/printing/test-paper'
import { PaperDocument } from '../../../ui/print/paper-document.tsx'
import { PrintFrame } from '../../../ui/print/print-frame.tsx'

/** `/app/impresion-de-prueba`: a paper without a document, to see whether the printer of this device is set up. */
export function TestPrintPage() {
  return (
    <PrintFrame title={testPrint} papers={paperSizes} home="/app">
      {(size) => <PaperDocument paper={testPaper} size={size} rowKey={({ name }) => name} />}
    </PrintFrame>
  )
}
