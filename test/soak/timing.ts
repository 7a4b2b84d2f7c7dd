import type { Store } from '../../src/store/store.ts'

/** A store that notes when posts are written, and how long after it Discord has them. */
export interface Timed {
  readonly store: Store
  /** Milliseconds of the posts sent since it was last asked, in no order. */
  lags(): number[]
  /** Posts written that are not sent. */
  waiting(): number
}

/** Notes when posts of a store are written and sent; everything else is left to it. */
export function timed(store: Store): Timed {
  const written = new Map<string, number>()
  let lags: number[] = []
  const noting: Pick<Store, 'commit' | 'sent'> = {
    async commit(commit) {
      const done = await store.commit(commit)
      if (done.result === 'done') for (const id of done.posts) written.set(id, performance.now())
      return done
    },
    async sent(...given) {
      for (const id of given[0]) {
        const at = written.get(id)
        if (at !== undefined) lags.push(performance.now() - at)
        written.delete(id)
      }
      return store.sent(...given)
    },
  }
  const timedStore = new Proxy(store, {
    get(target, name) {
      if (name === 'commit' || name === 'sent') return noting[name]
      const value: unknown = Reflect.get(target, name, target)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
  return {
    store: timedStore,
    lags() {
      const told = lags
      lags = []
      return told
    },
    waiting: () => written.size,
  }
}
