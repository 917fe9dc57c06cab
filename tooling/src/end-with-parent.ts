/**
 * Preloaded into services by their starter: a starter that was killed takes them with it, instead
 * of leaving its ports taken.
 */
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
process.channel?.unref()
