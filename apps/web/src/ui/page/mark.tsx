/** The anvil of the brand. */
export function Mark({ size }: { size: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true" focusable="false">
      <rect width="32" height="32" rx="6" fill="var(--yq-primary)" />
      <path
        fill="var(--yq-on-primary)"
        d="M5 10h4v1.5h18v3.2c-3.6.2-6 1.9-6.8 4.6h-.9c0 1.7.9 2.8 2.7 3.4V25H10v-2.3c1.8-.6 2.7-1.7 2.7-3.4h-.9C8 18.6 5.3 15.3 5 10z"
      />
    </svg>
  )
}
