const PlainProxy = Proxy;
const proxied = new WeakSet();

/**
 * Stops repeated wrapping: @cloudflare/vitest-pool-workers 0.23 wraps the prototype of an object
 * class in another proxy for every instance, so calls get slower with every object and eviction.
 * One proxy is enough: from here on, a prototype that already has one is left alone.
 */
export function keepObjectPrototypesFlat(): void {
  globalThis.Proxy = new PlainProxy(PlainProxy, {
    construct(target, [subject, handler]: [object, ProxyHandler<object>]) {
      const isOfPool = String(Reflect.get(handler, 'get')).includes('getUnknownPrototypeKey');
      if (isOfPool && proxied.has(subject)) return subject;
      const proxy = new target(subject, handler);
      if (isOfPool) proxied.add(proxy);
      return proxy;
    },
  });
}
