#!/usr/bin/env bash
# An experiment as a Slurm array, for real: starts a Slurm of one node on this machine, runs the array of eight shards
# that docs/experiments.md has, kills one of them and cancels another on their way, has both go on, merges, and compares
# rows and table with those of one process.
#
#   tests/cluster/slurm.sh [LOOKAHEAD]      the program; without it, build/release/lookahead
#
# Works on Debian 12 and 13, without systemd and without cgroups; root is needed only where Slurm has yet to be
# installed. The daemons listen on the loopback alone, with a key and ports of their own. In the end they and all their
# files are gone.
set -euo pipefail

readonly project=$(cd "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")/../.." && pwd)
. "$project/web/toolchain/debian.sh"

readonly shards=8 to_kill=3 to_cancel=5
# Seconds of work for each shard, so that there is time to stop it.
export PLAN='g=color-walk;b=koblenski:1-300;e1.a=greedy;e2.a=look-ahead;e2.depth=1..8;base=e1'

folder=    # of all files
lookahead= # the program
daemons=() # their processes

say() { printf '%s\n' "$*"; }

fail() {
    printf 'slurm.sh: %s\n' "$*" >&2
    exit 1
}

# await WHAT COMMAND...: until the command succeeds, five minutes at most.
await() {
    local what=$1 end=$((SECONDS + 300))
    shift
    until "$@"; do
        expect_daemons
        ((SECONDS < end)) || fail "waited five minutes for $what"
        sleep 0.1
    done
}

need_slurm() {
    PATH+=:/usr/sbin # the daemons are there, where users do not look
    local missing=() item
    for item in munged=munge slurmctld=slurmctld slurmd=slurmd sbatch=slurm-client; do
        command -v "${item%=*}" >/dev/null || missing+=("${item#*=}")
    done
    ((${#missing[@]})) || return 0
    [[ -n "$(debian_release)" ]] || fail "missing: ${missing[*]} (as Debian 12 and 13 name them)"
    say "Installing ${missing[*]}"
    install_packages "${missing[@]}" >"$folder/log/apt" 2>&1 || {
        tail -n 3 "$folder/log/apt" >&2
        fail "apt could not install ${missing[*]}, for which it needs root and the network"
    }
}

is_free() { ! (exec 3<>"/dev/tcp/127.0.0.1/$1") 2>/dev/null; }

# The first of two ports that nobody listens on.
free_ports() {
    local port
    until port=$((20000 + RANDOM % 10000)) && is_free "$port" && is_free "$((port + 1))"; do :; done
    echo "$port"
}

# Slurm 22 can't be told that there are no cgroups, but its part for their first version does not look whether there are.
cgroup_plugin() {
    [[ "$(slurmd -V)" =~ \ ([0-9]+)\. ]]
    ((BASH_REMATCH[1] >= 23)) && echo disabled || echo cgroup/v1
}

# The node says that it has a core for each shard, whatever the machine has, so that all run side by side.
configure() {
    local user host port
    user=$(id -un) host=$(hostname -s) port=$(free_ports)
    mkdir "$folder/state" "$folder/spool"
    (umask 077 && head -c 128 /dev/urandom >"$folder/munge.key")
    echo "CgroupPlugin=$(cgroup_plugin)" >"$folder/cgroup.conf"
    cat >"$folder/slurm.conf" <<END
ClusterName=lookahead
SlurmctldHost=$host(127.0.0.1)
SlurmctldPort=$port
SlurmdPort=$((port + 1))
CommunicationParameters=NoCtldInAddrAny,NoInAddrAny
AuthType=auth/munge
AuthInfo=socket=$folder/munge.socket
SlurmUser=$user
SlurmdUser=$user
StateSaveLocation=$folder/state
SlurmdSpoolDir=$folder/spool
SlurmctldPidFile=$folder/slurmctld.pid
SlurmdPidFile=$folder/slurmd.pid
ProctrackType=proctrack/linuxproc
MpiDefault=none
SelectType=select/cons_tres
SelectTypeParameters=CR_CPU
SlurmdParameters=config_overrides
NodeName=$host NodeAddr=127.0.0.1 CPUs=$shards State=UNKNOWN
PartitionName=all Nodes=ALL Default=YES State=UP
END
    export SLURM_CONF="$folder/slurm.conf"
}

# daemon COMMAND...: a child of ours, stopped by its id; in a session of its own, where Ctrl-C does not reach it.
daemon() {
    setsid "$@" >"$folder/log/$1" 2>&1 </dev/null &
    daemons+=($!)
}

start_slurm() {
    daemon munged --foreground --socket="$folder/munge.socket" --key-file="$folder/munge.key" \
        --log-file="$folder/log/munge" --pid-file="$folder/munged.pid" --seed-file="$folder/munge.seed"
    await "munged" test -S "$folder/munge.socket"
    daemon slurmctld -D
    daemon slurmd -D
    await "the node" is_idle
}

expect_daemons() {
    local each
    for each in "${daemons[@]}"; do
        kill -0 "$each" 2>/dev/null && continue
        tail -n 3 "$folder"/log/{munged,slurmctld,slurmd} >&2
        fail "a daemon has ended: see above"
    done
}

is_idle() { [[ "$(sinfo --noheader --format=%t 2>/dev/null)" == idle ]]; }

# No job, or none of these, waits or runs.
are_done() {
    local left
    left=$(squeue --noheader "$@" 2>/dev/null) && [[ -z "$left" ]]
}

# What has our configuration in its environment: daemons, and what they have started. Not this shell.
processes() { grep --files-with-matches --no-messages --null-data "^SLURM_CONF=$folder/" /proc/[0-9]*/environ | cut -d/ -f3; }

# However the script ends. Jobs first: they outlive the daemon that has started them.
stop_slurm() {
    local status=$? end=$((SECONDS + 30))
    trap '' INT TERM HUP
    if ((${#daemons[@]} == 3)) && scancel --quiet --user="$(id -un)" 2>/dev/null; then
        until are_done || ((SECONDS >= end)); do sleep 0.1; done
    fi
    kill "${daemons[@]}" 2>/dev/null || true
    wait
    kill -9 $(processes) 2>/dev/null || true # only where the daemons had ended before their time
    rm -rf "$folder"
    exit "$status"
}

# The script that the document has for Slurm.
array_script() {
    awk '/^```sh$/ { text = ""; next }
         /^```$/ && text ~ /#SBATCH/ { printf "%s", text; exit }
         { text = text $0 "\n" }' "$project/docs/experiments.md"
}

submit() { sbatch --parsable --chdir="$folder" --output="$folder/log/shard-%a" "$folder/array.sh"; }

part() { echo "$folder/rows/rows-$1-of-$shards.jsonl"; }

# Of a shard on its way: whole lines on disk, of which the first is no row.
lines_of() { wc -l 2>/dev/null <"$(part "$1").part" || echo 0; }

has_rows() {
    [[ ! -e "$(part "$1")" ]] || fail "shard $1 was whole before it could be stopped: this machine needs a longer plan"
    (($(lines_of "$1") > 20))
}

# The program alone, as the kernel does where memory runs out: Slurm's own processes go on.
kill_program() {
    local job pid
    job=$(squeue --noheader --format=%A --jobs="$1")
    for pid in $(scontrol listpids "$job" | awk 'NR > 1 { print $1 }'); do
        [[ "$(readlink "/proc/$pid/exe")" != "$lookahead" ]] || kill -9 "$pid"
    done
}

# stop_shard JOB SHARD DONE COMMAND: by the command, once there are rows of it on disk.
stop_shard() {
    local task=$1_$2 shard=$2
    await "rows of shard $shard" has_rows "$shard"
    "$4" "$task"
    await "the end of shard $shard" are_done --jobs="$task"
    [[ ! -e "$(part "$shard")" ]] || fail "shard $shard was not $3: it is whole"
    say "shard $shard: $3 with $(($(lines_of "$shard") - 1)) rows on disk"
}

# What is on disk, torn last lines left out.
keep() {
    local shard from
    mkdir "$folder/kept"
    for ((shard = 1; shard <= shards; ++shard)); do
        from=$(part "$shard")
        [[ -e "$from" ]] || from+=.part
        head -n "$(wc -l <"$from")" "$from" >"$folder/kept/$shard"
    done
}

# Nothing was made a second time: each file begins with what it was before, times included.
expect_kept() {
    local shard kept
    for ((shard = 1; shard <= shards; ++shard)); do
        kept=$folder/kept/$shard
        cmp --quiet --bytes="$(stat --format=%s "$kept")" "$kept" "$(part "$shard")" ||
            fail "shard $shard was begun again where it should have gone on"
    done
}

expect_whole() { [[ -e "$(part "$1")" ]] || fail "shard $1 is not whole: $(cat "$folder/log/shard-$1")"; }

run_array() {
    local job
    job=$(submit)
    stop_shard "$job" "$to_kill" killed kill_program
    stop_shard "$job" "$to_cancel" cancelled scancel
    await "the other shards" are_done
    keep
    ! "$lookahead" merge "$folder/rows" --quiet >/dev/null 2>&1 || fail "merge takes shards that are not whole"

    scontrol requeue "${job}_$to_kill"
    scontrol update JobId="${job}_$to_kill" StartTime=now # it would wait for two minutes
    await "shard $to_kill" are_done
    expect_whole "$to_kill"
    say "shard $to_kill: whole after scontrol requeue"

    submit >/dev/null
    await "the second array" are_done
    expect_whole "$to_cancel"
    say "shard $to_cancel: whole after the array was submitted again"
    expect_kept
}

# Rows without the time that they took.
timeless() { sed -E 's/"milliseconds":[^,]*,//'; }

# expect_same WHAT OF_ONE_PROCESS MERGED
expect_same() {
    local side
    diff "$2" "$3" >"$folder/differ" || {
        for side in '<' '>'; do grep --max-count=2 "^$side" "$folder/differ" >&2 || true; done
        fail "$1: what was merged (>) differs from one process (<)"
    }
    say "$1: the same as of one process"
}

compare() {
    local of="$folder/of"
    mkdir "$of"
    "$lookahead" experiment "$PLAN" --quiet >"$of/one.table"
    "$lookahead" experiment "$PLAN" --json | timeless >"$of/one.rows"
    "$lookahead" merge "$folder/rows" --quiet >"$of/merged.table"
    "$lookahead" merge "$folder/rows" --json | timeless >"$of/merged.rows"
    expect_same rows "$of/one.rows" "$of/merged.rows"
    expect_same table "$of/one.table" "$of/merged.table"
}

main() {
    lookahead=$(readlink -m "${1:-$project/build/release/lookahead}")
    [[ -x "$lookahead" ]] || fail "there is no program $lookahead: ./dev build makes it, or name another"
    folder=$(mktemp -d)
    trap stop_slurm EXIT
    trap 'exit 1' INT TERM HUP
    chmod 755 "$folder" # munged wants its socket in reach of all users
    mkdir "$folder/log" "$folder/bin"
    ln -s "$lookahead" "$folder/bin/lookahead"
    array_script >"$folder/array.sh"
    [[ -s "$folder/array.sh" ]] || fail "docs/experiments.md has no script with #SBATCH"
    need_slurm
    configure
    start_slurm
    export PATH="$folder/bin:$PATH"
    say "$(slurmd -V), one node: $("$lookahead" experiment "$PLAN" --count) runs in $shards shards"
    run_array
    compare
}

main "$@"
