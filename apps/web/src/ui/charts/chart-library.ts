import '@mantine/charts/styles.css'

// One chunk for all charts, loaded when the first chart is shown.
export { BarChart, DonutChart, LineChart } from '@mantine/charts'
