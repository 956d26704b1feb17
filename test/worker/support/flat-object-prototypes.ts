const PlainProxy = Proxy;
const proxied = new WeakSet();

/**
 * @cloudflare/vitest-pool-workers 0.23 puts the prototype of an object class into one more proxy
 * whenever it makes an instance, so that every call gets slower with every object and eviction.
 * One proxy is enough: from here on a prototype that has its own is left alone.
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
