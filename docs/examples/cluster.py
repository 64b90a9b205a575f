"""Masks JSON lines on a Dask cluster with the command `incognote tag`. Each worker keeps one process of it running.

    python3 cluster.py notes.jsonl masked -- npx incognote tag --style surrogate --secret-file secret
    python3 cluster.py --scheduler tcp://head:8786 '/data/notes/*.jsonl' /data/masked -- incognote tag --style tag

Without --scheduler it starts workers on this computer. It cuts the files at line ends and writes one file of answers for each part,
completely or not at all. The names of these files are in the order of the lines: `cat masked/*.jsonl`. If a worker is lost or its
command fails, another one answers the part again. Run it again after an interruption, and it answers the missing parts. Workers need
the command, and the files and the folder under the same paths.
"""

import argparse
import contextlib
import json
import os
import re
import subprocess
import sys
import threading

try:
    from dask import delayed
    from dask.bytes import read_bytes
    from distributed import Client, LocalCluster, WorkerPlugin, as_completed, get_worker
except ImportError:
    sys.exit('Dask is not installed: install python3-distributed on Debian, or distributed with pip')


class Part(bytes):
    """Lines of a file. Dask logs the arguments of a task that fails, and must not log notes."""

    def __repr__(self):
        return f'{len(self)} bytes'


class Tagger(WorkerPlugin):
    """The command beside a worker. It answers line n with line n, so a part is finished while the command keeps running."""

    name = 'incognote'

    def __init__(self, command):
        self.command = command

    def setup(self, worker):
        self.lock = threading.Lock()
        self.process = None

    def teardown(self, worker):
        self.stop()

    def stop(self):
        if self.process:
            self.process.kill()
            self.process.wait()
        self.process = None

    def answer(self, part):
        """The answers to the lines of a part. A line that could not be tagged has its number within the part."""
        with self.lock:
            if not self.process or self.process.poll() is not None:
                self.process = subprocess.Popen(self.command, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
                self.answered = 0
            writing = threading.Thread(target=write, args=(self.process.stdin, part))
            writing.start()
            before, count = self.answered, part.count(b'\n')
            answers = []
            while len(answers) < count and (line := self.process.stdout.readline()).endswith(b'\n'):
                answers.append(re.sub(rb'^\{"line":(\d+)', lambda found: b'{"line":%d' % (int(found[1]) - before), line))
            if len(answers) < count:
                self.stop()
                writing.join()
                raise RuntimeError(f'The command ended after {len(answers)} of {count} lines')
            writing.join()
            self.answered += count
            return b''.join(answers)


def write(pipe, data):
    try:
        pipe.write(data)
        pipe.flush()
    except BrokenPipeError:
        pass  # The command has ended; reading its answers fails next.


def answer_part(part, path):
    if part and not part.endswith(b'\n'):
        part += b'\n'
    answers = get_worker().plugins[Tagger.name].answer(part)
    unfinished = f'{path}.{os.getpid()}'
    with open(unfinished, 'wb') as file:
        file.write(answers)
    os.replace(unfinished, path)
    return part.count(b'\n')


def keep_plan(folder, plan):
    """Refuses a folder with answers to other files, parts or commands."""
    os.makedirs(folder, exist_ok=True)
    path = os.path.join(folder, 'plan.json')
    if os.path.exists(path):
        with open(path) as file:
            if json.load(file) != plan:
                sys.exit(f'{folder} holds answers of another run: give another folder')
    elif os.listdir(folder):
        sys.exit(f'{folder} is not empty: give another folder')
    else:
        with open(path, 'w') as file:
            json.dump(plan, file)


def cluster_of(given):
    if given.scheduler:
        return contextlib.nullcontext(given.scheduler)
    return LocalCluster(n_workers=given.workers, threads_per_worker=1, dashboard_address=None)


def main():
    parser = argparse.ArgumentParser(description='Masks JSON lines on a Dask cluster.')
    parser.add_argument('--scheduler', help='address of a cluster; without it workers are started here')
    parser.add_argument('--workers', type=int, default=2, help='how many are started here (2)')
    parser.add_argument('--part-bytes', type=int, default=1_000_000, help='about how many bytes a part has (1000000)')
    parser.add_argument('notes', help='a file of JSON lines, or a pattern of several')
    parser.add_argument('folder', help='where the answers go')
    parser.add_argument('command', nargs='+', help='the command that answers the lines, after --')
    given = parser.parse_args()

    folder = os.path.abspath(given.folder)
    try:
        _, files = read_bytes(os.path.abspath(given.notes), delimiter=b'\n', blocksize=given.part_bytes, sample=False)
    except OSError:
        sys.exit(f'There is no file {given.notes} that can be read')
    parts = [delayed(Part)(part) for file in files for part in file]
    keep_plan(folder, {'notes': given.notes, 'parts': len(parts), 'part bytes': given.part_bytes, 'command': given.command})
    paths = [os.path.join(folder, f'{number:08}.jsonl') for number in range(len(parts))]

    with cluster_of(given) as cluster, Client(cluster) as client:
        register = getattr(client, 'register_plugin', None) or client.register_worker_plugin
        register(Tagger(given.command))
        for address, process in client.run(os.getpid).items():
            print(f'worker {address}, process {process}', file=sys.stderr, flush=True)
        missing = [(part, path) for part, path in zip(parts, paths) if not os.path.exists(path)]
        answered = [delayed(answer_part)(part, path) for part, path in missing]
        futures = client.compute(answered, retries=3)
        lines = 0
        try:
            for done, (_, count) in enumerate(as_completed(futures, with_results=True), start=1):
                lines += count
                print(f'{done} of {len(futures)} parts', file=sys.stderr, flush=True)
        except (OSError, RuntimeError) as error:
            sys.exit(f'A part could not be answered: {error}')
    print(json.dumps({'parts': len(missing), 'lines': lines}))


if __name__ == '__main__':
    main()
