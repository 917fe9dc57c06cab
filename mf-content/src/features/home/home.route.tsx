import { PageHead } from '@drogerie/shared-lib/runtime'
import { useState } from 'react'

export function Component() {
  const [count, setCount] = useState(0)
  return (
    <>
      <PageHead title="Domů" />
      <h1>Domů</h1>
      <button type="button" onClick={() => setCount(count + 1)}>
        {count}
      </button>
    </>
  )
}
