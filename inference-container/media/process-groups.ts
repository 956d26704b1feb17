const MAX_GROUPS = 1024;
const FREE = 0;

/** Ids of running process groups, in memory that other threads can read. */
export class ProcessGroups {
  readonly memory: SharedArrayBuffer;
  readonly #ids: Int32Array;

  constructor(memory = new SharedArrayBuffer(MAX_GROUPS * Int32Array.BYTES_PER_ELEMENT)) {
    this.memory = memory;
    this.#ids = new Int32Array(memory);
  }

  add(groupId: number): void {
    const at = this.#ids.indexOf(FREE);
    if (at === -1) throw new Error('Too many media processes.');
    this.#ids[at] = groupId;
  }

  remove(groupId: number): void {
    const at = this.#ids.indexOf(groupId);
    if (at !== -1) this.#ids[at] = FREE;
  }

  kill(groupId: number): void {
    if (this.#ids.includes(groupId)) killGroup(groupId);
  }

  killAll(): void {
    for (const groupId of this.#ids) if (groupId !== FREE) killGroup(groupId);
    this.#ids.fill(FREE);
  }
}

function killGroup(groupId: number): void {
  try {
    process.kill(-groupId, 'SIGKILL');
  } catch {
    // The group ended between the check and the signal.
  }
}
