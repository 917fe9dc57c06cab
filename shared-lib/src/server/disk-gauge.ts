import { statfs } from 'node:fs/promises'
import { Gauge, type Registry } from 'prom-client'

/** A full disk stops releases, uploads, mails and the embedded database, each in its own way. */
export function measureDisk(registry: Registry, folder: string): void {
  new Gauge({
    name: 'shop_disk_free_ratio',
    help: 'Free part of the disk on which the process has its data folder',
    registers: [registry],
    async collect() {
      const disk = await statfs(folder).catch(() => null)
      if (disk) this.set(disk.bavail / disk.blocks)
      else this.remove()
    },
  })
}
