import type { BestSeller } from '@yunque/contract/reports/dashboard'
import { formatQuantity } from '../../../lib/format/format.ts'
import { BarChart } from '../../../ui/charts/chart-library.ts'
import { texts } from './texts.ts'

interface Props {
  readonly products: readonly BestSeller[]
}

/** The ten products that sold the most units, in a lazy chunk. The first rows of the list have the same data. */
export function TopChart({ products }: Props) {
  const named = products.map(({ product, unidadesVendidas }) =>
    texts.unitsOf(product, formatQuantity(unidadesVendidas)),
  )
  return (
    <div role="img" aria-label={texts.chartOf(named)}>
      <BarChart
        h={Math.max(120, products.length * 44)}
        orientation="vertical"
        data={products.map(({ product, unidadesVendidas }) => ({ product, units: unidadesVendidas }))}
        dataKey="product"
        series={[{ name: 'units', label: texts.units, color: 'var(--yq-series-1)' }]}
        valueFormatter={formatQuantity}
        withBarValueLabel
        gridAxis="none"
        barProps={{ isAnimationActive: false, radius: 2 }}
        barChartProps={{ margin: { right: 44, left: 0 } }}
        xAxisProps={{ hide: true }}
        yAxisProps={{ width: 132, interval: 0 }}
      />
    </div>
  )
}
