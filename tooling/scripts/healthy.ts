/**
 * `node tooling/scripts/healthy.ts <address>`: exit code 0 when it answers 2xx. For health checks
 * of containers.
 */
async function main(): Promise<void> {
  const [address = ''] = process.argv.slice(2)
  const isHealthy = await fetch(address, { signal: AbortSignal.timeout(4_000) }).then(
    ({ ok }) => ok,
    () => false,
  )
  process.exitCode = isHealthy ? 0 : 1
}

void main()
