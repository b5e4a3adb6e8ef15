/** Figures that a running product publishes about its process. */
export async function figuresOf(url: string): Promise<{ cpuSeconds: number; residentBytes: number }> {
  const text = await (await fetch(`${url}/metrics`)).text();
  const figure = (name: string) => Number(new RegExp(`^${name} (\\S+)`, "m").exec(text)?.[1]);
  return {
    cpuSeconds: figure("process_cpu_seconds_total"),
    residentBytes: figure("process_resident_memory_bytes"),
  };
}
