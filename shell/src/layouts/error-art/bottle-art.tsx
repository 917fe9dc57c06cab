/** A bottle on its side, a puddle and three bubbles. */
export function BottleArt() {
  return (
    <svg viewBox="0 0 460 260" width="420" height="238" role="presentation">
      <Puddle />
      <Bottle />
      <g fill="#fff" stroke="#d8c9e8" strokeWidth="2">
        <circle cx="368" cy="128" r="21" />
        <circle cx="402" cy="90" r="13" />
        <circle cx="350" cy="82" r="9" />
      </g>
    </svg>
  )
}

function Puddle() {
  return (
    <>
      <ellipse cx="200" cy="222" rx="190" ry="13" fill="#2e1228" opacity="0.13" />
      <path
        d="M246 226q-34-4-30-22 8-26 92-28 96-2 122 26 14 22-36 26-74 6-148-2z"
        fill="#b79ad2"
      />
      <path
        d="M300 202q44-14 88 0"
        fill="none"
        stroke="#fff"
        strokeWidth="7"
        strokeLinecap="round"
        opacity="0.6"
      />
    </>
  )
}

function Bottle() {
  return (
    <g transform="rotate(8 130 130)">
      <path
        d="M40 66q-26 2-26 28v86q0 28 28 28h118q20 0 26-18l10-26q4-10 16-12l18-4V96l-36-6q-12-2-16-10-6-14-22-14z"
        fill="#b18fd0"
      />
      <path
        d="M40 66q-26 2-26 28v14q70-22 216-8v-4l-36-6q-12-2-16-10-6-14-22-14z"
        fill="#cdb4e4"
        opacity="0.75"
      />
      <path d="M130 164h46q8 0 10-8l4-14q2-8-6-8h-54q-9 0-9 9v12q0 9 9 9z" fill="#ebe4f3" />
      <rect x="34" y="88" width="96" height="104" rx="10" fill="#fdfafc" />
      <rect x="228" y="94" width="42" height="54" rx="8" fill="#fff" />
      <path d="M236 96v50M246 96v50M256 96v50" stroke="#d8cfdd" strokeWidth="3" />
      <Label />
    </g>
  )
}

/** A flower and the name, written along the bottle. */
function Label() {
  return (
    <>
      <g fill="#8f68b4">
        {[0, 72, 144, 216, 288].map((angle) => (
          <ellipse
            key={angle}
            cx="58"
            cy="154"
            rx="6"
            ry="10"
            transform={`rotate(${angle} 58 168) translate(0 4)`}
          />
        ))}
      </g>
      <circle cx="58" cy="168" r="5" fill="#f4e3b8" />
      <text
        x="0"
        y="0"
        transform="translate(104 100) rotate(90)"
        fontSize="24"
        fontWeight="800"
        fill="#4c2a6b"
        fontFamily="var(--font)"
      >
        Bělinka
      </text>
      <text
        x="0"
        y="0"
        transform="translate(88 102) rotate(90)"
        fontSize="10"
        fill="#4c2a6b"
        fontFamily="var(--font)"
      >
        aviváž levandule
      </text>
    </>
  )
}
