/** The shopping bag of the header and the tiles: 24 px grid, 1.75 px stroke. Decoration, the button carries the name. */
export function BagIcon({ size = 24 }: { size?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      className="lucide"
      aria-hidden
    >
      <path d="M4.5 8h15l-.9 11a2 2 0 0 1-2 1.8H7.4a2 2 0 0 1-2-1.8z" />
      <path d="M8.5 8V6.7a3.5 3.5 0 0 1 7 0V8" />
    </svg>
  )
}
