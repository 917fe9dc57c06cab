/** Three rolls in their wrapping: what the shop has even where a page is gone. */
export function PaperArt() {
  return (
    <svg viewBox="0 0 400 360" width="360" height="324" role="presentation">
      <ellipse cx="200" cy="330" rx="160" ry="16" fill="#2e1228" opacity="0.14" />
      {[80, 200, 320].map((x) => (
        <g key={x}>
          <rect x={x - 62} y="48" width="124" height="280" rx="26" fill="#fff" />
          <path d={`M${x - 62} 90v212q0 26 26 26h12V60q-38 6-38 30z`} fill="#e9eef3" />
          <path d={`M${x + 62} 90v212q0 26-26 26h-8V60q34 6 34 30z`} fill="#f1f4f7" />
          <ellipse cx={x} cy="56" rx="58" ry="17" fill="#fbfcfd" stroke="#dfe6ec" strokeWidth="2" />
          <ellipse cx={x} cy="56" rx="17" ry="6" fill="#b9a79b" />
        </g>
      ))}
      <path d="M18 150q182 34 364 0v118q-182 34-364 0z" fill="#7fb4dd" />
      <path d="M18 244q182 34 364 0v24q-182 34-364 0z" fill="#2f6ea5" />
      <g fill="#fff">
        <circle cx="62" cy="212" r="20" />
        <circle cx="92" cy="200" r="10" />
        <circle cx="96" cy="224" r="13" />
        <circle cx="70" cy="184" r="9" />
      </g>
      <text
        x="218"
        y="214"
        textAnchor="middle"
        fontSize="50"
        fontWeight="800"
        fill="#173f66"
        fontFamily="var(--font)"
      >
        Obláček
      </text>
      <text
        x="218"
        y="242"
        textAnchor="middle"
        fontSize="17"
        fill="#173f66"
        fontFamily="var(--font)"
      >
        toaletní papír, 3 vrstvy
      </text>
    </svg>
  )
}
